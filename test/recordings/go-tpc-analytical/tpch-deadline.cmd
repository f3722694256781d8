go-tpc tpch -H 127.0.0.1 -P 4000 -U root -D tpch --sf 1 -T 2 --queries q1,q18,q6 --time 1s --interval 300ms run
