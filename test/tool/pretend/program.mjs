// The load tool that is pretended: its rate comes from the environment.
if (process.argv.includes('--version')) console.log('7.0')
else console.log(`pretending\noperations a second: ${process.env.PRETEND_RATE}`)
