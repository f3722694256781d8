module example.com/trial

go 1.21
